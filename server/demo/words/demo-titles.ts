/** Titles, slugs and people's names of the demo data, each decided by its random generator alone. */
import { familyNames, givenNames, middleNames, penNames } from './people-words.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { longTitleTails, type StoryKind } from './title-words.ts';

export function demoTitle(random: SeededRandom, kind: StoryKind): string {
  const title = simpleTitle(random, kind);
  if (random.chance(0.06)) return `${title}${random.oneOf(longTitleTails)}`;
  return random.chance(0.2) ? `${title}: ${simpleTitle(random, kind)}` : title;
}

function simpleTitle(random: SeededRandom, kind: StoryKind): string {
  return random.oneOf(kind.titles).replaceAll(/\{([^}]+)\}/g, (_, list: string) => {
    return random.oneOf(kind.words[list] ?? []);
  });
}

/** Lowercase letters without marks, digits and hyphens, as the contract's schema asks. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

export function demoPersonName(random: SeededRandom): string {
  return `${random.oneOf(familyNames)} ${random.oneOf(middleNames)} ${random.oneOf(givenNames)}`;
}

export function demoPenName(random: SeededRandom): string {
  return random.chance(0.75) ? random.oneOf(penNames) : demoPersonName(random);
}
