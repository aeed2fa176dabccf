/** Every rule of the scan, in the order in which findings are grouped; a new one is a file beside these and a row here. */
import { advertising } from './rules/advertising.ts';
import { bannedWords } from './rules/banned-words.ts';
import { chapterLengths } from './rules/chapter-lengths.ts';
import { chapterNumbers } from './rules/chapter-numbers.ts';
import { controlCharacters } from './rules/control-characters.ts';
import { doubledWords } from './rules/doubled-words.ts';
import { duplicateChapters } from './rules/duplicate-chapters.ts';
import { hanCharacters } from './rules/han-characters.ts';
import { invisibleCharacters } from './rules/invisible-characters.ts';
import { links } from './rules/links.ts';
import { mojibake } from './rules/mojibake.ts';
import { nameSpelling } from './rules/name-spelling.ts';
import { notNfc } from './rules/not-nfc.ts';
import { quotes } from './rules/quotes.ts';
import { spacing } from './rules/spacing.ts';
import { toneMarks } from './rules/tone-marks.ts';
import { unknownNames } from './rules/unknown-names.ts';
import type { Severity } from './scan-rule.ts';

export const textRules = [
  hanCharacters,
  mojibake,
  controlCharacters,
  links,
  bannedWords,
  nameSpelling,
  advertising,
  doubledWords,
  spacing,
  invisibleCharacters,
  quotes,
  notNfc,
  toneMarks,
  unknownNames,
] as const;

export const rangeRules = [duplicateChapters, chapterNumbers, chapterLengths] as const;

export type RuleId = (typeof textRules)[number]['id'] | (typeof rangeRules)[number]['id'];

export const ruleIds: readonly RuleId[] = [...textRules, ...rangeRules].map(({ id }) => id);

const severityByRule: ReadonlyMap<string, Severity> = new Map(
  [...textRules, ...rangeRules].map(({ id, severity }) => [id, severity]),
);
export const severityOf = (rule: RuleId): Severity => severityByRule.get(rule) ?? 'hint';
