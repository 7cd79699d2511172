import type { AppContext } from '../../context.ts';
import { findProduct, type ProductId } from '../../domain/products.ts';
import { AppError } from '../../errors.ts';
import { paths, safePath } from '../../paths.ts';
import type { Account } from '../../services/accounts/index.ts';
import { OPERATION_FIELDS, type OperationName, OPERATIONS } from './operations.ts';

export interface OperationRequest {
  readonly name: OperationName;
  /** Id of the task or the project, or a product's name. */
  readonly of: string;
  /** Where the asker came from and goes back to. */
  readonly path: string;
  /** The page that asks: what it asks twice is done once. */
  readonly key: string;
}

/** The operation that a form or an address asks for. @throws Response 404 for anything else */
export function readOperation(source: { get(name: string): unknown }): OperationRequest {
  const name = OPERATIONS.find((operation) => operation === source.get('act'));
  const of = name === undefined ? null : source.get(OPERATION_FIELDS[name]);
  if (name === undefined || typeof of !== 'string' || of === '') throw new Response(null, { status: 404 });
  const key = source.get('key');
  return { name, of, path: safePath(source.get('path'), paths.calculationCenter()), key: typeof key === 'string' ? key.slice(0, 64) : '' };
}

/** @throws AppError not_found */
function requireProductId(id: string): ProductId {
  const product = findProduct(id);
  if (product === undefined) throw new AppError('not_found');
  return product.id as ProductId;
}

interface Target {
  /** As the question names it; a product is named in the page's language, by its id. */
  readonly name: string;
  readonly product: ProductId | null;
  /** For the way into the designer when a run is refused. */
  readonly projectId: string | null;
}

/** The thing an operation is about. @throws AppError not_found */
export async function requireTarget({ services }: AppContext, account: Account, { name, of }: OperationRequest): Promise<Target> {
  switch (OPERATION_FIELDS[name]) {
    case 'product':
      return { name: '', product: requireProductId(of), projectId: null };
    case 'task': {
      const task = await services.tasks.require(account.id, of);
      return { name: task.name, product: task.product, projectId: task.projectId };
    }
    case 'project': {
      const project = await services.projects.require(account.id, of);
      return { name: project.name, product: project.product, projectId: project.id };
    }
  }
}

/** Does it and answers where to go on. @throws AppError what the services refuse */
export async function perform({ services }: AppContext, account: Account, { name, of, path, key }: OperationRequest): Promise<string> {
  switch (name) {
    case 'subscribe':
      await services.subscriptions.subscribe(account.id, requireProductId(of));
      return path;
    case 'stop':
      await services.tasks.stop(account.id, of);
      return path;
    case 'rerun':
      return paths.task((await services.tasks.rerun(account.id, of, key && `${key}:${of}`)).id);
    case 'remove':
      await services.tasks.remove(account.id, [of]);
      // Its own page is gone with it.
      return path.startsWith(paths.task(of)) ? paths.calculationCenter() : path;
    case 'removeProject':
      await services.projects.remove(account.id, [of]);
      return path;
  }
}
