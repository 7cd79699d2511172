import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import type { AppContext } from '#app/context.ts';
import { TAG_LIMITS } from '#app/domain/tags.ts';
import { ERRORS } from '#app/errors.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { idsOf, MAX_IDS } from '#app/operations/operations.ts';
import { paths, safePath } from '#app/paths.ts';
import { serviceRefusalOf } from '#app/refusals/service-refusal.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import type { TaggedKind } from '#app/services/tags/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import './tags.css';

/** The items of a request: tasks or projects, by the field that holds their ids. */
interface Items {
  readonly kind: TaggedKind;
  readonly ids: readonly string[];
}

/** Returns the items that an address or a form names. @throws a redirect to the list if it names none */
function itemsOf(source: { getAll(name: string): readonly unknown[] }): Items {
  for (const kind of ['task', 'project'] as const) {
    const ids = idsOf(source.getAll(`${kind}s`).join(','));
    if (ids.length > 0) return { kind, ids };
  }
  throw redirect(paths.calculationCenter());
}

/** Returns the items of the account; ignores all others. */
async function listItems({ services }: Pick<AppContext, 'services'>, accountId: string, { kind, ids }: Items) {
  const read = (id: string) =>
    kind === 'task' ? services.tasks.require(accountId, id) : services.projects.require(accountId, id);
  const found = await Promise.allSettled(ids.map(read));
  return found.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []));
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: accountId } = requireAccount({ session: context.session, request });
  const { searchParams } = new URL(request.url);
  const { kind, ids } = itemsOf(searchParams);
  const items = await listItems(context, accountId, { kind, ids });
  if (items.length === 0) throw new Response(null, { status: 404 });
  const [tags, allTags] = await Promise.all([
    context.services.tags.of(accountId, kind, ids),
    context.services.tags.list(accountId, kind),
  ]);
  return {
    kind,
    ids: items.map(({ id }) => id),
    items: items.map(({ id, name, qubits, summary, ...item }) => ({
      id,
      program: { name, qubits, summary, runNumber: 'runNumber' in item ? item.runNumber : null },
      tags: tags[id] ?? [],
    })),
    tags: [...new Set(Object.values(tags).flat())].sort(),
    allTags,
    path: safePath(searchParams.get('path'), kind === 'task' ? paths.calculationCenter() : paths.projects()),
  };
}

const TAGS_FORM = declareForm({
  names: ['act', 'tag', 'tasks', 'projects', 'path'],
  maxFields: 2 * MAX_IDS,
  maxBytes: FORM_BYTES.addresses,
});

/** Adds or removes a tag. A refusal is shown beside the field, with what was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: accountId } = requireAccount({ session: context.session, request });
  const form = await readForm(request, TAGS_FORM);
  const { kind, ids } = itemsOf(form);
  const { tags } = context.services;
  const tag = fieldText(form, 'tag');
  try {
    switch (form.get('act')) {
      case 'add':
        await tags.add(accountId, kind, ids, tag);
        break;
      case 'remove':
        await tags.remove(accountId, kind, ids, tag);
        break;
      default:
        throw new Response(null, { status: 400 });
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const { code, params } = serviceRefusalOf(error);
    if (code !== 'tag_invalid' && code !== 'quota_tags') return throwAsPage(error);
    return data({ code, params, tag }, { status: ERRORS[code].status });
  }
  const list = kind === 'task' ? paths.calculationCenter() : paths.projects();
  return redirect(paths.tags({ [`${kind}s`]: ids.join(','), path: safePath(form.get('path'), list) }));
}

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t('lists:tags.title') }));

/** The tags of one or several tasks or projects: add one to all, remove one from all. */
export default function TagsPage() {
  const { t } = useTranslation(['lists', 'console', 'errors']);
  const { nameOf } = useProgramNames();
  const { kind, ids, items, tags, allTags, path } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const fields = (
    <>
      <input type="hidden" name={`${kind}s`} value={ids.join(',')} />
      <input type="hidden" name="path" value={path} />
    </>
  );
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs
        items={[
          { label: t('console:center.title'), to: paths.calculationCenter() },
          kind === 'task'
            ? { label: t('console:tasks.title'), to: paths.calculationCenter() }
            : { label: t('console:projects.title'), to: paths.projects() },
          { label: t('tags.title') },
        ]}
      />
      <h1>{t('tags.title')}</h1>
      <Panel title={t('tags.of', { count: items.length })}>
        <ul className="tagged-items">
          {items.map(({ id, program, tags: own }) => (
            <li key={id}>
              <b>{nameOf(program)}</b>
              <span className="muted small">{own.length === 0 ? t('tags.none') : own.join(' · ')}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('tags.edit')}>
        <ul className="tag-row tag-edit">
          {tags.map((tag) => (
            <li key={tag} className="tag">
              <span>{tag}</span>
              <Form method="post" className="inline-form">
                {fields}
                <input type="hidden" name="tag" value={tag} />
                <IconButton icon="close" iconSize={13} name="act" value="remove" label={t('tags.remove', { tag })} />
              </Form>
            </li>
          ))}
        </ul>
        <Form method="post" key={tags.join(' ')} className="tag-form">
          {fields}
          <Field
            id="tag"
            label={t('tags.name')}
            hint={t('tags.hint', { characters: TAG_LIMITS.characters, limit: TAG_LIMITS.perItem })}
            errors={refused === undefined ? [] : [t(`errors:${refused.code}`, refused.params)]}
          >
            {(control) => (
              <TextInput {...control} name="tag" defaultValue={refused?.tag} list="known-tags" autoComplete="off" />
            )}
          </Field>
          <datalist id="known-tags">
            {allTags.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <p className="row">
            <Button kind="primary" name="act" value="add">
              {t('tags.add')}
            </Button>
            <ButtonLink to={path}>{t('tags.done')}</ButtonLink>
          </p>
        </Form>
      </Panel>
    </main>
  );
}
