/** What a ticket about a book begins with. */
import { longestSubject } from '#contract/resources/ticket.ts';

/** A title that leaves no room for the words around it ends in an ellipsis. */
export function subjectAbout(title: string, about: (title: string) => string): string {
  const whole = about(title);
  if (whole.length <= longestSubject) return whole;
  const room = longestSubject - about('…').length;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  return about(`${kept.trimEnd()}…`);
}
