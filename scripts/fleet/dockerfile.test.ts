import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HEALTH_COMMAND, IMAGE_SETTINGS, PROGRAM_FILES, PROGRAM_FOLDER, SERVER_COMMAND } from './deployment.ts';

interface Instruction {
  readonly word: string;
  readonly text: string;
}

/** Reads a Dockerfile: comments removed, continued lines joined. */
const instructions: readonly Instruction[] = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .join('\n')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, word = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { word, text };
  });

const lastFrom = instructions.findLastIndex(({ word }) => word === 'FROM');
const texts = (word: string, list = instructions): readonly string[] =>
  list.filter((each) => each.word === word).map(({ text }) => text);
/** The instructions of the image that is kept. */
const ofImage = (word: string): readonly string[] => texts(word, instructions.slice(lastFrom));
const list = (json = ''): unknown => JSON.parse(json.slice(json.indexOf('[')));

it('names no base image and no registry', () => {
  expect(texts('FROM')).toEqual(['${BUILD_IMAGE} AS build', '${RUNTIME_IMAGE}']);
  expect(texts('ARG')).toEqual(['BUILD_IMAGE', 'RUNTIME_IMAGE', 'NPM_CONFIG_REGISTRY']);
});

it('downloads nothing but packages by npm', () => {
  expect(texts('ADD')).toEqual([]);
  expect(texts('RUN').map((text) => text.replace(/^--mount=type=secret,\S+ /, ''))).toEqual([
    'npm ci --omit=dev',
    'npm run -s build && mkdir /data',
  ]);
});

it('keeps the files that the program needs, and a data folder of its user', () => {
  const copies = ofImage('COPY').map((text) => text.split(' '));
  const program = copies.filter(([, from = '']) => from.startsWith(`${PROGRAM_FOLDER}/`));
  expect(program.map(([, from = '']) => from)).toEqual(PROGRAM_FILES.map((file) => `${PROGRAM_FOLDER}/${file}`));
  // A folder keeps its name, and a file its place.
  expect(program.map(([, , to]) => to)).toEqual(['./', './node_modules', './build', './deploy/health.mjs']);
  expect(ofImage('WORKDIR')).toEqual([PROGRAM_FOLDER]);

  const user = ofImage('USER')[0];
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(copies.at(-1)).toEqual(['--from=build', `--chown=${user}`, '/data', IMAGE_SETTINGS.DATA_DIR]);
});

it('starts and checks what a fleet starts and checks', () => {
  expect(ofImage('CMD').map(list)).toEqual([SERVER_COMMAND]);
  expect(ofImage('HEALTHCHECK').map(list)).toEqual([HEALTH_COMMAND]);
  expect(ofImage('EXPOSE')).toEqual([IMAGE_SETTINGS.PORT]);
  const settings = ofImage('ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('=') as [string, string]));
  expect(Object.fromEntries(settings)).toEqual(IMAGE_SETTINGS);
});

it('starts the server with the options of npm start', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [, ...options] = SERVER_COMMAND;
  expect(scripts.start).toContain(`node ${options.join(' ')}`);
});

it('sends neither secrets nor the results of another machine to the builder', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '.git', 'build', 'deploy/settings.env', 'node_modules', 'var']),
  );
});
