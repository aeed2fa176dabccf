/** What a ticket about a chapter says of it: its number and title in the subject, and where it is below the text. */
import type { Messages } from '#i18n/messages.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { subjectAbout } from './ticket-subject.ts';

export type TicketChapter = { readonly id: number; readonly number: number; readonly title: string };

export const chapterSubject = ({ t, number: shown }: Messages, { number, title }: TicketChapter): string =>
  subjectAbout(title, (one) => t('ticket.aboutChapter', { number: shown(number), title: one }));

/** Where staff find the chapter: a link that leads them there. */
export const chapterPlace = (
  { t, number: shown }: Messages,
  book: string,
  { id, number, title }: TicketChapter,
): string =>
  t('ticket.chapterPlace', {
    number: shown(number),
    title,
    book,
    link: `${location.origin}${pathOf('chapters-id', { id })}`,
  });
