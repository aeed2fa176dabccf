/**
 * What is to be seen at once in a review that is judged (product.md, `/manage/reviews`): words that the staff has banned, links
 * and lines that advertise, found by the rules of the scan in the text as the reader wrote it.
 */
import * as v from 'valibot';
import { reviewMarkRules, reviewMarkSchema } from '#contract/resources/review.ts';
import { createScanner } from '#contract/scan/create-scanner.ts';
import type { LoadedAppend } from '../../query/resource.ts';
import { bannedWordsOf } from '../scans/open-scanner.ts';

type ReviewMark = v.InferOutput<typeof reviewMarkSchema>;

/** Of more than these it is the text that is wrong. */
const mostMarks = 200;

/** Ascending; marks of several rules may overlap. */
export const marksAppend: LoadedAppend = {
  answer: v.array(reviewMarkSchema),
  from: ['body'],
  async load(database) {
    const scanner = createScanner({ names: [], bannedWords: await bannedWordsOf(database) });
    return ({ body }): readonly ReviewMark[] => {
      const found = scanner.scan(String(body), { rules: reviewMarkRules }).slice(0, mostMarks);
      return found.flatMap(({ rule, from, to }) => {
        const named = reviewMarkRules.find((one) => one === rule);
        return named === undefined ? [] : [{ rule: named, offset: from, length: to - from }];
      });
    };
  },
};
