/**
 * A word that was written twice. Vietnamese doubles words on purpose ("xanh xanh", "từ từ", "thì thào thì thào"), so only
 * words are meant that never double, those of grammar, and longer passages of three to six words that come twice in a row.
 */
import type { Span, TextRule } from '../scan-rule.ts';
import type { Word } from '../words.ts';

const grammar = new Set(
  (
    'của và thì được bị đã sẽ đang cho với những các một trong dưới trên cùng để nhưng nếu vì nên tại bởi mà rằng cũng ' +
    'vẫn chỉ hoặc khi hắn nàng tôi chúng nó chẳng'
  ).split(' '),
);
const shortest = 3;
const longest = 6;

export const doubledWords: TextRule<'doubled_words'> = {
  id: 'doubled_words',
  scope: 'text',
  reach: 'line',
  severity: 'warning',
  *find({ text, words }): Generator<Span> {
    let at = 0;
    while (at < words.length) {
      const length = doubledAt(words, at);
      const first = words[at];
      const lastOnce = words[at + length - 1];
      const last = words[at + 2 * length - 1];
      if (length > 0 && first !== undefined && lastOnce !== undefined && last !== undefined) {
        const once = text.slice(first.from, lastOnce.to);
        yield { from: first.from, to: last.to, kind: 'twice', values: { text: once }, fix: once };
        at += 2 * length;
      } else at += 1;
    }
  },
};

/** How many words from there on come twice; 0 where none do. */
function doubledAt(words: readonly Word[], at: number): number {
  if (isTwice(words, at, 1)) {
    const word = words[at]?.text.toLowerCase() ?? '';
    const isCry = isTwice(words, at + 1, 1);
    if (!isCry && grammar.has(word)) return 1;
  }
  for (let length = longest; length >= shortest; length -= 1) {
    if (isTwice(words, at, length) && !isAllAlike(words, at, length)) return length;
  }
  return 0;
}

function isTwice(words: readonly Word[], at: number, length: number): boolean {
  for (let step = 0; step < length; step += 1) {
    const one = words[at + step];
    const other = words[at + step + length];
    if (one === undefined || other === undefined || !other.isNext || (step > 0 && !one.isNext)) return false;
    if (one.text.toLowerCase() !== other.text.toLowerCase() || /^\p{N}/u.test(one.text)) return false;
  }
  return true;
}

/** "ha ha ha ha ha ha" is a laugh, and "thì thầm thì thầm" a sound. */
function isAllAlike(words: readonly Word[], at: number, length: number): boolean {
  const different = new Set(words.slice(at, at + length).map((word) => word.text.toLowerCase()));
  return different.size < shortest;
}
