/** How a resource is written that is written as most are (writable-resource.ts): to the table it is read from, with the usual words. */
import type { Resource } from '../query/resource.ts';
import { changeMessages } from './change-messages.ts';
import type { WritableResource, Writing } from './writable-resource.ts';

export const defineWritable = (
  resource: Resource,
  own: Omit<WritableResource, 'resource' | 'table'>,
): Writing => ({
  resource,
  table: resource.table,
  messages: (language) => changeMessages[language],
  ...own,
});
