/** Whether letters can be a syllable of written Vietnamese: how text that was read in the right encoding is told from other. */

const onsets = new Set('b c ch d đ g gh gi h k kh l m n ng ngh nh p ph qu r s t th tr v x'.split(' '));
/** Vowels with what closes them, without their tone. */
const rhymes = new Set(
  `a ac ach ai am an ang anh ao ap at au ay ăc ăm ăn ăng ăp ăt âc âm ân âng âp ât âu ây
  e ec em en eng eo ep et ê êch êm ên ênh êp êt êu
  i ia ich iêc iêm iên iêng iêp iêt iêu im in inh ip it iu
  o oa oac oach oai oam oan oang oanh oao oap oat oay oăc oăm oăn oăng oăt oc oe oen oeo oet oi om on ong ooc oong op ot
  ô ôc ôi ôm ôn ông ôp ôt ơ ơi ơm ơn ơp ơt
  u ua uân uâng uât uây uc uê uêch uên uênh ui um un ung uôc uôi uôm uôn uông uôt uơ up ut uy uya uych uyên uyêt uynh uyp uyt uyu
  ư ưa ưc ưi ưm ưn ưng ươc ươi ươm ươn ương ươp ươt ươu ưt ưu
  y yêm yên yêng yêt yêu ynh yt`
    .trim()
    .split(/\s+/),
);
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** `word` in NFC, in small letters. */
export function isVietnameseSyllable(word: string): boolean {
  const letters = word.normalize('NFD');
  if ((letters.match(tones)?.length ?? 0) > 1) return false;
  const plain = letters.replace(tones, '').normalize('NFC');
  if (rhymes.has(plain)) return true;
  for (let length = 1; length <= 3; length += 1)
    if (onsets.has(plain.slice(0, length)) && rhymes.has(plain.slice(length))) return true;
  // Of `gi` its vowel may be the whole rhyme.
  return /^gi(?:n|ng|ch|p|t|m|nh)?$/.test(plain);
}

/**
 * The share of such syllables among the words that are not of ASCII letters alone, from 0 to 1; null without any: those
 * say nothing of an encoding.
 */
export function vietnameseShare(text: string): number | null {
  let words = 0;
  let possible = 0;
  for (const [word] of text
    .toLowerCase()
    .normalize('NFC')
    .matchAll(/[\p{L}\p{M}]+/gu)) {
    // oxlint-disable-next-line no-control-regex -- all of ASCII
    if (/^[\0-\x7f]*$/.test(word)) continue;
    words += 1;
    if (isVietnameseSyllable(word)) possible += 1;
  }
  return words === 0 ? null : possible / words;
}
