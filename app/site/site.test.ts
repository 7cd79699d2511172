import { describe, expect, it } from 'vitest';
import { APPLICATION_NAMES } from '#app/domain/applications.ts';
import { VIRTUAL_MACHINES } from '#app/domain/products.ts';
import { APPLICATION_GROUPS } from './application/catalogue.ts';
import { DEVELOPER_TOOLS } from './external-links.ts';
import { failureOf } from './failure-page.tsx';
import { CHIP_COUPLERS, ILLUSTRATED_QUBITS } from './pictures/chip-72.ts';
import { PORTAL_TABS } from './portal-tabs.tsx';
import { FEATURES } from './simulation/feature-carousel.tsx';

describe('the portal, as specified', () => {
  it('has five tabs; English has no tab for the home page', () => {
    expect(PORTAL_TABS.map((tab) => tab.to)).toEqual([
      '/',
      '/education',
      '/simulation',
      '/development',
      '/application',
    ]);
    expect(PORTAL_TABS.filter((tab) => tab.isHiddenInEnglish).map((tab) => tab.to)).toEqual(['/']);
  });

  it('shows the virtual machines in the order of types 0, 3, 2, 1', () => {
    expect(VIRTUAL_MACHINES.map((machine) => machine.type)).toEqual([0, 3, 2, 1]);
  });

  it('has six features', () => {
    expect(new Set(FEATURES).size).toBe(6);
  });

  it('documents all five tools, without downloads of QRunes and VQNet', () => {
    expect(DEVELOPER_TOOLS.map((tool) => tool.id)).toEqual(['QPanda', 'pyQPanda', 'QRunes', 'Qurator', 'VQNet']);
    expect(DEVELOPER_TOOLS.filter((tool) => tool.isOnlyDocumented).map((tool) => tool.id)).toEqual(['QRunes', 'VQNet']);
    for (const { download, documentation } of DEVELOPER_TOOLS) {
      for (const address of [download, ...Object.values(documentation)])
        expect(new URL(address).protocol).toBe('https:');
    }
  });

  it('groups thirteen applications in six fields; two have a tutorial on another site', () => {
    const items = APPLICATION_GROUPS.flatMap((group) => [...group.items]);
    expect(APPLICATION_GROUPS.map((group) => group.items.length)).toEqual([2, 3, 5, 1, 1, 1]);
    expect(items.map(({ id }) => id).toSorted()).toEqual(APPLICATION_NAMES.toSorted());
    for (const { id, href } of items) expect(href).toBe(id === 'var' ? '/main/quantumVaR' : `/app/application/${id}`);
    expect(items.filter(({ elsewhere }) => elsewhere !== undefined).map(({ id }) => id)).toEqual([
      'chemistry',
      'fluid',
    ]);
    for (const { elsewhere = 'https:' } of items) expect(elsewhere).toMatch(/^https:/);
  });
});

describe('the 72-qubit lattice', () => {
  it('couples each qubit to its neighbours in the row and the next rows: 126 in all', () => {
    expect(ILLUSTRATED_QUBITS).toHaveLength(72);
    expect(CHIP_COUPLERS).toHaveLength(126);
    for (const { a, b } of CHIP_COUPLERS) {
      const isInRow = b === a + 1 && Math.floor(a / 6) === Math.floor(b / 6);
      expect(isInRow || b === a + 6).toBe(true);
    }
  });

  it('marks every published dead coupler, each of which exists', () => {
    expect(CHIP_COUPLERS.filter((coupler) => coupler.isDead)).toHaveLength(10);
  });
});

describe('a failure', () => {
  const response = (status: number) => ({ status, statusText: '', internal: false, data: null });

  it.each([
    [404, 'notFound'],
    [403, 'forbidden'],
    [400, 'other'],
    [503, 'busy'],
    [429, 'tooOften'],
  ])('with status %d is of the kind %s', (status, kind) => {
    expect(failureOf(response(status))).toEqual({ kind, refusal: null, sentence: null });
  });

  it('without a status is a server failure', () => {
    expect(failureOf(new Error('broken')).kind).toBe('server');
  });
});
