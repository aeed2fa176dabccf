/** Every resource whose records live by a chart and have a table today; a new one is a row here. */
import { bookDeeds } from '../resources/books/book-deeds.ts';
import { books } from '../resources/books/book.resource.ts';
import { chapterDeeds } from '../resources/chapters/chapter-deeds.ts';
import { chapters } from '../resources/chapters/chapter.resource.ts';
import { issues } from '../resources/issues/issue.resource.ts';
import { lifeOfTicket, tickets } from '../resources/tickets/ticket.resource.ts';
import type { LivingResource } from './living-resource.ts';

export const livingResources: readonly LivingResource[] = [
  {
    resource: books,
    table: 'books',
    lives: ['book'],
    lifeOf: () => 'book',
    keepsRevisions: true,
    deeds: bookDeeds,
  },
  {
    resource: chapters,
    table: 'chapters',
    lives: ['chapter'],
    lifeOf: () => 'chapter',
    deeds: chapterDeeds,
  },
  { resource: issues, table: 'issues', lives: ['issue'], lifeOf: () => 'issue' },
  { resource: tickets, table: 'tickets', lives: ['ticket', 'request'], lifeOf: lifeOfTicket },
];
