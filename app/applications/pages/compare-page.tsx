import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { applicationPaths } from '#app/applications/addresses.ts';
import { applicationWords, useWords } from '#app/applications/areas.ts';
import { AnswerOwner } from '#app/applications/pictures/panel-title.tsx';
import { viewOf } from '#app/applications/views.ts';
import { useFormat } from '#app/i18n/react.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { useAsked } from './asked.ts';
import { comparedAsking, comparedDocuments } from './compared.ts';
import { ApplicationFrame } from './frame.tsx';
import { readDocument, requireApplication, requireRun } from './load.server.ts';

export { clientLoader, handle } from '#app/site/document.ts';

/** Runs to choose from. */
const CHOICES = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { id } = requireAccount({ session: context.session, request });
  const { name } = requireApplication(args.params.name ?? '');
  const { searchParams } = new URL(request.url);
  const { tasks } = context.services;
  const runs = (await tasks.listApplication(id, name, CHOICES)).filter(
    ({ status, deletedResult }) => status === 'completed' && deletedResult === null,
  );
  const load = async (at: 'first' | 'second') => {
    const taskId = searchParams.get(at);
    if (taskId === null || taskId === '') return null;
    const { task } = await requireRun(args, id, taskId, name);
    const document = readDocument(await tasks.applicationResult(id, task.id).catch(throwAsPage));
    return document === null ? null : { task, document };
  };
  const [first, second] = await Promise.all([load('first'), load('second')]);
  return new Unsent({
    name,
    runs,
    first,
    second,
    compared: first && second && comparedDocuments(first.document, second.document),
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title:
      args.data === undefined
        ? t('site:application.title')
        : `${applicationWords(t, args.data.data.name)('title')} · ${t('applications:runs.compareTitle')}`,
  }));

/** Rounding errors are smaller. */
const SMALLEST = 1e-9;

/** Figures that are names: their difference says nothing. */
const NAMES: readonly string[] = ['recognized.digit', 'recognized.second', 'nearestNeighbour.digit', 'linear.digit'];

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

interface ComparedRow {
  readonly label: string;
  readonly first: string | number | null;
  readonly second: string | number | null;
  readonly isName?: boolean;
}

/** The same number in words of the form is one. */
const numberIn = (text: string | null): string | number | null =>
  text !== null && NUMBER.test(text) ? Number(text) : text;

interface ValuesTableProps {
  readonly caption: string;
  readonly rows: readonly ComparedRow[];
  /** All rows differ: those without figures say so. */
  readonly differs?: boolean;
}

function ValuesTable({ caption, rows, differs = false }: ValuesTableProps) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const text = (value: string | number | null): string =>
    value === null || value === ''
      ? '–'
      : typeof value === 'number'
        ? Math.abs(value) < SMALLEST
          ? '0'
          : format.number(value, { maximumSignificantDigits: 6 })
        : value;
  const difference = ({ first, second, isName }: ComparedRow): string => {
    if (!differs && first === second) return t('runs.equal');
    if (typeof first !== 'number' || typeof second !== 'number' || isName) return t('runs.differs');
    return text(Math.abs(second - first) < SMALLEST ? 0 : second - first);
  };
  return (
    <Table caption={caption} isDense className="app-compared-values">
      <thead>
        <tr>
          <HeaderCell>{caption}</HeaderCell>
          <HeaderCell isNumber>{t('runs.first')}</HeaderCell>
          <HeaderCell isNumber>{t('runs.second')}</HeaderCell>
          <HeaderCell isNumber>{t('runs.difference')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <Cell>{row.label}</Cell>
            <Cell isNumber>{text(row.first)}</Cell>
            <Cell isNumber>{text(row.second)}</Cell>
            <Cell isNumber>{difference(row)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** `/app/application/{name}/compare?first=…&second=…`: two runs side by side, and what differs. */
export default function CompareApplications() {
  const { t } = useTranslation('applications');
  const { nameOf } = useProgramNames();
  const { name, runs, first, second, compared } = useLoaderData<typeof loader>().data;
  const view = viewOf(name);
  const { Result, figures } = view;
  const words = useWords(name);
  const asked = useAsked(name, view);
  const options = runs.map((task) => ({ value: task.id, label: nameOf(task) }));
  return (
    <ApplicationFrame name={name} part={t('runs.compareTitle')}>
      <Form method="get" className="app-compare-form">
        {(['first', 'second'] as const).map((at) => (
          <Field key={at} id={`compare-${at}`} label={t(`runs.${at}`)}>
            {(control) => (
              <Select
                {...control}
                name={at}
                defaultValue={(at === 'first' ? first : second)?.task.id}
                options={options}
              />
            )}
          </Field>
        ))}
        <Button>{t('runs.compareTitle')}</Button>
      </Form>
      {runs.length < 2 ? <Alert>{t('runs.none')}</Alert> : null}
      {compared === null || first === null || second === null ? null : (
        <div className="app-content">
          <Panel title={t('runs.difference')} isFlush>
            <ValuesTable
              caption={t('answer.input')}
              rows={comparedAsking(asked(first.document), asked(second.document)).map((row) => ({
                label: row.label,
                first: numberIn(row.first),
                second: numberIn(row.second),
              }))}
              differs
            />
            <ValuesTable
              caption={t('answer.title')}
              rows={compared.found
                .map((value) => ({ ...value, path: value.path.join('.') }))
                .filter(({ path }) => figures.includes(path))
                .map(({ path, ...values }) => ({
                  ...values,
                  label: words(`figures.${path}`),
                  isName: NAMES.includes(path),
                }))}
            />
            <ValuesTable
              caption={t('cost.title')}
              rows={compared.cost.map(({ path, ...values }) => ({ ...values, label: words(`cost.${path[0]}`) }))}
            />
          </Panel>
          <div className="app-compared">
            {[first, second].map(({ task, document }, index) => (
              <section key={index} aria-labelledby={`compared-${index}`}>
                <h2 id={`compared-${index}`}>
                  <a className="link" href={applicationPaths.run(name, task.id)}>
                    {nameOf(task)}
                  </a>
                </h2>
                <AnswerOwner.Provider value={nameOf(task)}>
                  <Result document={document} />
                </AnswerOwner.Provider>
              </section>
            ))}
          </div>
        </div>
      )}
    </ApplicationFrame>
  );
}
