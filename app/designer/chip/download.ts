import type { LoaderFunctionArgs } from '@remix-run/node';
import { attachment } from '#app/results/attachment.ts';
import { CALIBRATION } from '#simulator';
import { CALIBRATION_FILES, type CalibrationFile } from './calibration-csv.ts';

const HOUR_SECONDS = 3600;

/** `/quantumVm/5/0/72/qubits.csv` and `couplers.csv`: the machine's calibration as a file. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const file = (Object.keys(CALIBRATION_FILES) as CalibrationFile[]).find((known) => params.file === `${known}.csv`);
  if (file === undefined) throw new Response(null, { status: 404 });
  return new Response(CALIBRATION_FILES[file](CALIBRATION), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(`chip-72-${file}-${CALIBRATION.date}`, 'csv'),
      'Cache-Control': `public, max-age=${HOUR_SECONDS}`,
    },
  });
}
