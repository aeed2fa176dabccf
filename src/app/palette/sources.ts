/** Where the palette's entries come from. A new kind is one row; groups stand in this order. */
import { actionsSource } from './actions.source.ts';
import { booksSource } from './books.source.ts';
import { chaptersSource } from './chapters.source.ts';
import type { LocalSource, RemoteSource } from './palette.types.ts';
import { screensSource } from './screens.source.ts';
import { ticketsSource } from './tickets.source.ts';
import { topicsSource } from './topics.source.ts';
import { usersSource } from './users.source.ts';

export const localSources: readonly LocalSource[] = [screensSource, actionsSource];
export const remoteSources: readonly RemoteSource[] = [
  booksSource,
  chaptersSource,
  ticketsSource,
  topicsSource,
  usersSource,
];
