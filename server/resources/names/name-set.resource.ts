/** Sets of proper names as a resource (product.md, `/name`; contract/resources/name.ts). */
import { nameSetContract } from '#contract/resources/name.ts';
import { idList, search, yesOrNo } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { bookInclude } from '../books/book-include.ts';
import { personInclude } from '../users/person-include.ts';

export const nameSets = defineResource(nameSetContract, {
  conditionColumns: ['id', 'owner_id', 'book_id', 'is_common'],
  filters: {
    search: search('search_plain', 'search_marked'),
    book_id: idList('book_id'),
    owner_id: idList('owner_id'),
    is_common: yesOrNo('is_common'),
  },
  sorts: { name: { column: 'name_key' } },
  includes: {
    owner: personInclude('owner_id'),
    book: bookInclude,
  },
  defaultSort: ['-updated_at'],
  trash: true,
});
