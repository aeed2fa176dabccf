/** Topics as a resource (product.md, `/topics/{slug}`; contract/resources/topic.ts). */
import { topicContract, topicKinds } from '#contract/resources/topic.ts';
import { exactly, idList, oneOf, search } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { personInclude } from '../users/person-include.ts';

export const topics = defineResource(topicContract, {
  longFields: ['body'],
  conditionColumns: ['id', 'owner_id', 'kind'],
  filters: {
    slug: exactly('slug', /^[a-z0-9-]{1,230}$/, ['a slug such as noi-quy']),
    search: search('search_plain', 'search_marked'),
    kind: oneOf('kind', topicKinds),
    owner_id: idList('owner_id'),
  },
  sorts: { is_pinned: { column: 'pinned_rank' } },
  includes: { owner: personInclude('owner_id') },
  // What is pinned first, then the newest.
  defaultSort: ['is_pinned', '-id'],
  trash: true,
});
