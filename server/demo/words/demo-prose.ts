/** Prose, synopses and chapter titles of the demo data. */
import * as words from './prose-words.ts';
import type { SeededRandom } from '../seeded-random.ts';

type Prose = { readonly text: string; readonly wordCount: number };

/** A chapter of about 130 to 400 words in paragraphs, separated by a blank line. */
export function demoProse(random: SeededRandom): Prose {
  const paragraphs: string[] = [random.oneOf(words.openings)];
  const count = random.between(3, 8);
  for (let at = 0; at < count; at += 1) paragraphs.push(paragraph(random));
  paragraphs.push(random.oneOf(words.closings));
  const text = paragraphs.join('\n\n');
  return { text, wordCount: text.split(/\s+/).length };
}

function paragraph(random: SeededRandom): string {
  const sentence = () =>
    `${random.oneOf(words.actors)} ${random.oneOf(words.actions)}, ${random.oneOf(words.turns)}.`;
  const speech = random.chance(0.5) ? ` ${random.oneOf(words.speeches)}` : '';
  const setting = random.chance(0.4) ? ` ${random.oneOf(words.settings)}` : '';
  return `${sentence()}${speech}${setting} ${sentence()}`;
}

export function demoChapterTitle(random: SeededRandom): string {
  return random
    .oneOf(words.chapterTitles)
    .replace('{nơi}', () => random.oneOf(words.chapterPlaces))
    .replace('{người}', () => random.oneOf(words.chapterPeople))
    .replace('{vật}', () => random.oneOf(words.chapterThings));
}

export function demoSynopsis(random: SeededRandom): string {
  const start = random.oneOf(words.synopsisStarts).replace('{người}', random.oneOf(words.synopsisHeroes));
  return [start, ...random.severalOf(words.synopsisMiddles, 2), random.oneOf(words.synopsisEnds)].join(
    '\n\n',
  );
}
