import { describe, expect, it } from 'vitest';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { charactersMessage, charactersSentence, refusedCharacters } from './password-characters.ts';
import '#app/i18n/register-all.ts';

const sentence = (password: string, locale: Locale) =>
  charactersSentence(charactersMessage(password), translator(locale), locale);

describe('charactersSentence', () => {
  it.each([
    ['Bell-pair!', '“-” and “!” cannot be used.', '不能使用“-”和“!”。'],
    ['one two', 'a space cannot be used.', '不能使用空格。'],
    ['----', '“-” cannot be used.', '不能使用“-”。'],
    ['密码abc', '“密” and “码” cannot be used.', '不能使用“密”和“码”。'],
    ['a@b#c$d%', '“@”, “#”, and “$” cannot be used.', '不能使用“@”、“#”和“$”。'],
    ['é👩‍🔬', '“é” and U+1F469 cannot be used.', '不能使用“é”和U+1F469。'],
    ['a\u202eb\u0007c', 'U+202E and U+0007 cannot be used.', '不能使用U+202E和U+0007。'],
    [`a${'\u0301'.repeat(15)}`, 'U+0061 cannot be used.', '不能使用U+0061。'],
    ['\ud800', 'U+D800 cannot be used.', '不能使用U+D800。'],
    ['<b>', '“<” and “>” cannot be used.', '不能使用“<”和“>”。'],
    ['$t(', '“$” and “(” cannot be used.', '不能使用“$”和“(”。'],
    ['{{', '“{” cannot be used.', '不能使用“{”。'],
  ])('names the forbidden characters of %j in both languages', (password, en, zh) => {
    expect(sentence(password, 'en-US')).toBe(`Passwords are 6-20 letters or numbers. ${en}`);
    expect(sentence(password, 'zh-CN')).toBe(`密码为 6 到 20 个字母或数字，${zh}`);
  });

  it('names nothing in an allowed password', () => {
    expect(refusedCharacters('Under_score9')).toEqual([]);
  });

  it('returns null for every other message', () => {
    expect(charactersSentence('enterPassword', translator('en-US'), 'en-US')).toBeNull();
  });
});
