/** Versions of records as a resource: read by whoever may see what a record was (revised.ts; contract/resources/revision.ts). */
import { revisedSubjects, revisionContract } from '#contract/resources/revision.ts';
import { idList, oneOf } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { personInclude } from '../users/person-include.ts';

export const revisions = defineResource(revisionContract, {
  table: 'revision_records',
  longFields: ['snapshot'],
  conditionColumns: ['subject_type', 'owner_id'],
  filters: { subject_type: oneOf('subject_type', revisedSubjects), subject_id: idList('subject_id') },
  includes: {
    author: personInclude('author_id'),
  },
  defaultSort: ['-id'],
  changes: 'revisions_changes',
});
