/** The scan of texts (product.md, `/scan`): what the rules need to know is made once, then texts are read one after the other. */
import { createNameMatcher } from '../names/name-matcher.ts';
import { phraseTree } from './phrases.ts';
import { textRules, type RuleId } from './rules.ts';
import type {
  Lexicon,
  NamedSource,
  NameForm,
  Reach,
  ScanName,
  Severity,
  FindingValues,
  TextRule,
} from './scan-rule.ts';
import { folded, wordsOf } from './words.ts';

/** A place in a text that a rule has something to say about. */
export type Finding = {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly kind: string;
  /** UTF-16 offsets of the plain form; the end is not part of it. */
  readonly from: number;
  readonly to: number;
  readonly values: FindingValues;
  /** Null where only a person can say what belongs there. */
  readonly fix: string | null;
};

export type Scanner = {
  /** Ascending. */
  readonly scan: (text: string, options?: ScanOptions) => readonly Finding[];
};

export type ScanOptions = {
  /** Where the footnotes begin, which stand behind everything else; left out where there are none. */
  readonly footnotesFrom?: number;
  /** Only what is this grave. */
  readonly severity?: Severity;
  /** Only rules that need to see no more than a line, or only those that do. */
  readonly reach?: Reach;
  /** Only these. */
  readonly rules?: readonly RuleId[];
};

/** Findings of one rule in one text: of more it is the text that is wrong. */
export const mostFindings = 500;

type Known = { readonly names: readonly ScanName[]; readonly bannedWords: readonly string[] };

export function createScanner({ names, bannedWords }: Known): Scanner {
  const lexicon = lexiconOf(names, bannedWords);
  return {
    scan(text, { footnotesFrom = text.length, severity, reach, rules: named } = {}) {
      const scanned = { text, footnotesFrom, words: wordsOf(text), lexicon };
      const rules: readonly TextRule<RuleId>[] = textRules;
      const asked = rules.filter(
        (rule) =>
          (severity ?? rule.severity) === rule.severity &&
          (reach ?? rule.reach) === rule.reach &&
          (named?.includes(rule.id) ?? true),
      );
      const findings = asked.flatMap((rule) => {
        const own: Finding[] = [];
        for (const { from, to, kind, values = {}, fix = null } of rule.find(scanned)) {
          own.push({ rule: rule.id, severity: rule.severity, kind, from, to, values, fix });
          if (own.length === mostFindings) break;
        }
        return own;
      });
      return findings.toSorted((one, other) => one.from - other.from || one.to - other.to);
    },
  };
}

function lexiconOf(names: readonly ScanName[], banned: readonly string[]): Lexicon {
  const forms = names.flatMap(formsOf);
  const known = new Set(names.flatMap(({ target, han_viet: other }) => [folded(target), folded(other)]));
  return {
    names: phraseTree(
      forms.map((form) => ({ words: wordsOf(form.text), value: form })),
      ({ folded: key }) => key,
    ),
    isKnownName: (name) => known.has(name),
    sourcesIn: sourcesIn(names),
    bannedWords: phraseTree(
      banned.map((word) => ({ words: wordsOf(word), value: word })),
      ({ text }) => text.toLowerCase().normalize('NFC'),
    ),
  };
}

/** How a name may be written, right or wrong: two syllables and more. */
function formsOf({ target, han_viet: other }: ScanName): readonly NameForm[] {
  const texts = other === '' || other === target ? [target] : [target, other];
  return texts.filter((text) => wordsOf(text).length > 1).map((text) => ({ text, target }));
}

function sourcesIn(names: readonly ScanName[]): (text: string) => readonly NamedSource[] {
  const matcher = createNameMatcher(names);
  return (text) => matcher.find(text).map(({ from, to, entry }) => ({ from, to, target: entry.target }));
}
