/** Scripts as a resource (product.md, `/scripts`; contract/resources/script.ts). */
import { bookKinds } from '#contract/resources/book.ts';
import { scriptContract, scriptStatuses } from '#contract/resources/script.ts';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { holdsAnyOf, idList, oneOf, search } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { personInclude } from '../users/person-include.ts';

const conditionColumns = ['id', 'owner_id', 'status'];

export const scripts = defineResource(scriptContract, {
  longFields: ['characters'],
  conditionColumns,
  filters: {
    search: search('search_plain', 'search_marked'),
    status: oneOf('status', scriptStatuses),
    kind: oneOf('kind', bookKinds),
    genre: holdsAnyOf('genres', /^[a-z0-9-]{1,60}$/, ['a genre such as tien-hiep']),
    owner_id: idList('owner_id'),
  },
  sorts: { submitted_at: { column: 'submitted_at', nullable: true } },
  includes: { owner: personInclude('owner_id') },
  appends: {
    allowed_events: allowedEventsAppend(['script'], () => 'script', conditionColumns),
  },
  defaultSort: ['-updated_at'],
  trash: true,
});
