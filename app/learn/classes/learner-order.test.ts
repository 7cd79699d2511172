import { expect, it } from 'vitest';
import { byName } from './learner-order.ts';

const named = (names: readonly string[]) => names.map((name) => ({ name }));

it('orders Chinese names by pinyin, Latin ones without regard to case, numbers by size', () => {
  expect(byName(named(['王小明', '李雷', '陈一诺', '欧阳若曦']), 'zh')).toEqual(
    named(['陈一诺', '李雷', '欧阳若曦', '王小明']),
  );
  expect(byName(named(['bob', 'Carl', 'Ada', 'Learner 10', 'Learner 9']), 'en')).toEqual(
    named(['Ada', 'bob', 'Carl', 'Learner 9', 'Learner 10']),
  );
});
