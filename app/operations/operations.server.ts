import { redirect } from '@remix-run/node';
import type { AppContext } from '#app/context.ts';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import type { NamedProgram } from '#app/domain/program-name.ts';
import { AppError } from '#app/errors.ts';
import { paths, safePath } from '#app/paths.ts';
import type { Account } from '#app/services/accounts/index.ts';
import { readFormIdempotencyKey } from '#app/site/form-key.ts';
import { idsInField, idsOf, OPERATION_FIELDS, type OperationName, OPERATIONS } from './operations.ts';

export interface OperationRequest {
  readonly name: OperationName;
  /** Id of the task or project, comma-separated ids of tasks, or a product's name. */
  readonly of: string;
  /** Path of the page that requested the operation, to return to. */
  readonly path: string;
  /** Idempotency key of the page: a repeated request has one effect. */
  readonly key: string;
}

/**
 * Returns the operation that a form or a URL requests. @throws Response 404 for an invalid one; a redirect back if no
 * task was selected
 */
export function readOperationRequest(source: {
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
}): OperationRequest {
  const name = OPERATIONS.find((operation) => operation === source.get('act'));
  if (name === undefined) throw new Response(null, { status: 404 });
  const field = OPERATION_FIELDS[name];
  const path = safePath(source.get('path'), paths.calculationCenter());
  const of = field === 'tasks' ? idsOf(source.getAll(field).join(',')).join(',') : source.get(field);
  // A bulk operation without selected tasks: nothing to confirm.
  if (field === 'tasks' && of === '') throw redirect(path);
  if (typeof of !== 'string' || of === '') throw new Response(null, { status: 404 });
  return { name, of, path, key: readFormIdempotencyKey(source) };
}

/** @throws AppError not_found */
function requireProductId(id: string): ProductId {
  const product = findProduct(id);
  if (product === undefined) throw new AppError('not_found');
  return product.id;
}

export interface OperationTarget {
  /** Name of a version for the confirmation question; a program is named by the page, and a product by its id. */
  readonly name: string;
  /** The task or project that the page names. */
  readonly program?: NamedProgram;
  /** The tasks of a bulk operation. */
  readonly programs?: readonly NamedProgram[];
  readonly product: ProductId | null;
  /** For the link to the designer if a run is refused. */
  readonly projectId: string | null;
}

const named = ({ name, qubits, summary, runNumber }: NamedProgram): NamedProgram => ({
  name,
  qubits,
  summary,
  runNumber,
});

/** Returns the item that an operation is about. @throws AppError not_found */
export async function requireTarget(
  { services }: AppContext,
  account: Account,
  { name, of }: OperationRequest,
): Promise<OperationTarget> {
  switch (OPERATION_FIELDS[name]) {
    case 'product':
      return { name: '', product: requireProductId(of), projectId: null };
    case 'task': {
      const task = await services.tasks.require(account.id, of);
      return { name: '', program: named(task), product: task.product, projectId: task.projectId };
    }
    case 'tasks': {
      const programs = await services.tasks.names(account.id, idsOf(of));
      if (programs.length === 0) throw new AppError('not_found');
      return { name: '', programs, product: null, projectId: null };
    }
    case 'project': {
      const project = await services.projects.require(account.id, of);
      return { name: '', program: named(project), product: project.product, projectId: project.id };
    }
    case 'version': {
      const version = await services.projects.requireVersionById(account.id, of);
      return { name: version.name ?? String(version.number), product: null, projectId: version.projectId };
    }
  }
}

/** Performs the operation and returns the path to redirect to. @throws AppError every refusal of the services */
export async function performOperation(
  { services }: AppContext,
  account: Account,
  { name, of, path, key }: OperationRequest,
): Promise<string> {
  switch (name) {
    case 'subscribe':
      await services.subscriptions.subscribe(account.id, requireProductId(of));
      return path;
    case 'stop':
      await services.tasks.stop(account.id, of);
      return path;
    case 'rerun':
      return paths.task(
        (
          await services.tasks.rerun(
            account.id,
            of,
            key === '' ? undefined : { key: JSON.stringify(['rerun', of, key]), fingerprint: '' },
          )
        ).id,
      );
    case 'remove':
      await services.tasks.remove(account.id, [of]);
      return idsInField({ of, path });
    case 'stopMany':
      await services.tasks.stopMany(account.id, idsOf(of));
      return path;
    case 'removeMany':
      await services.tasks.remove(account.id, idsOf(of));
      return path;
    case 'share':
      await services.shares.shareResult(account.id, of);
      return path;
    case 'unshare':
      await services.shares.revokeResult(account.id, of);
      return path;
    case 'removeProject':
      await services.projects.remove(account.id, [of]);
      return path;
    case 'removeVersion':
      await services.projects.removeVersion(account.id, of);
      return path;
  }
}
