/** What the audit log keeps of a file: a name only of one for a book, since the others are kept from those who read the log. */
import type { Row } from '../../query/resource.ts';

export const loggedFile = ({ name, ...file }: Row): Row =>
  file['book_id'] === null ? file : { name, ...file };
