/** Drafts as a resource (product.md, `/drafts`; contract/resources/draft.ts). */
import { draftContract } from '#contract/resources/draft.ts';
import { idList, isSet, search } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';

export const drafts = defineResource(draftContract, {
  conditionColumns: ['id', 'owner_id'],
  filters: {
    search: search('search_plain', 'search_marked'),
    owner_id: idList('owner_id'),
    promoted: isSet('promoted_id'),
  },
  defaultSort: ['-updated_at'],
  trash: true,
});
