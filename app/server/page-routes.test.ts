import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { createPageRoutes } from './page-routes.ts';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

interface TestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
}

/** The product's own routes as a build lists them. */
function listed(entries: readonly RouteConfigEntry[], parentId: string): TestRoute[] {
  return entries.flatMap(({ id: own, file, path, index, children = [] }) => {
    const id = own ?? file;
    return [{ id, parentId, path, index }, ...listed(children, id)];
  });
}

const all = [{ id: 'root', path: '' }, ...listed(routes, 'root')];
const byId = Object.fromEntries(all.map((route) => [route.id, route]));
const build = { routes: byId, assets: { routes: byId } } as unknown as ServerBuild;

/** Which of the routes match an address, as Remix finds them. */
function matchesOf(known: ServerBuild, path: string) {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(known.routes as Record<string, TestRoute>)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path: own, index }) =>
        index === true ? { id, index } : { id, path: own, children: childrenOf(id) },
      );
  return matchRoutes(childrenOf(undefined), path)?.map(({ route, params }) => [route.id, params]);
}

const routesFor = createPageRoutes(build, (part) => part);

/** An address of each route, and what resembles one. */
const filled = all.flatMap(({ id }) => {
  let path = '';
  for (let route: TestRoute | undefined = byId[id]; route !== undefined; route = byId[route.parentId ?? ''])
    path = `${route.path ?? ''}/${path}`;
  const plain = `/${path.split('/').filter(Boolean).join('/')}`;
  const with_ = (value: string) => plain.replace(/:\w+\??/g, value).replace('*', 'no/page');
  const without = plain.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x1');
  return [with_('x1'), with_('new'), with_('a.csv'), without, `${with_('x1')}/`, `${with_('x1')}/more`];
});

const ODD = [
  '/',
  '//',
  '//learn',
  '/learn//textbook',
  '/LEARN/Textbook',
  '/%6Cearn',
  '/learn/./films',
  '/learn%2Ffilms',
];

describe('the routes of an address', () => {
  it('are a few of all, so that Remix ranks no others', () => {
    expect(Object.keys(routesFor('/cloud/calculationCenter').routes).length).toBeLessThan(8);
    expect(Object.keys(routesFor('/cloud/calculationCenter').assets.routes)).toEqual(
      Object.keys(routesFor('/cloud/calculationCenter').routes),
    );
  });

  it('match as all routes do, whatever the address', () => {
    for (const path of new Set([...filled, ...filled.map((path) => path.toUpperCase()), ...ODD]))
      expect([path, matchesOf(routesFor(path), path)]).toEqual([path, matchesOf(build, path)]);
  });

  it('are those of the page for a request of its data', () => {
    for (const [data, page] of [
      ['/learn/films.data', '/learn/films'],
      ['/_root.data', '/'],
    ] as const)
      expect(matchesOf(routesFor(data), page)).toEqual(matchesOf(build, page));
  });

  it('have one handler, however many addresses reach them', () => {
    expect(routesFor('/cloud/tasks/a1')).toBe(routesFor('/cloud/tasks/b2'));
    expect(routesFor('/cloud/tasks/a1')).not.toBe(routesFor('/cloud/projects'));
  });
});
