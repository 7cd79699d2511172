import type { LoaderFunctionArgs } from '@remix-run/node';
import { localeOf } from '#app/i18n/detect.ts';
import { classVisit, throwAsClassPage } from '#app/learn/classes/class-access.server.ts';
import { classResultsFile } from '#app/learn/classes/class-results-file.server.ts';
import { fileResponse } from '#app/results/file.server.ts';

/** `/learn/classes/{class}/results.csv`: one row for each learner and lesson. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args;
  const { accountId, classId } = classVisit(args);
  const { classes } = context.services;
  const [{ name, lessons }, learners] = await Promise.all([
    classes.find(accountId, classId),
    classes.teaching.learners(accountId, classId),
  ]).catch(throwAsClassPage(classId));
  const locale = await localeOf(request);
  const pieces = classResultsFile({ learners, lessons, locale, timeZone: context.timeZone });
  return fileResponse({ name, plainName: 'class-results', format: 'csv', pieces }, context, request);
}
