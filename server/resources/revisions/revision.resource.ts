/** Versions of records as a resource: read by whoever may see what a record was (revised.ts; contract/resources/revision.ts). */
import {
  revisedSubjects,
  type revisionFilters,
  revisionSchema,
  type revisionSorts,
} from '#contract/resources/revision.ts';
import { type Filter, idList, oneOf } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof revisionFilters)[number], Filter> = {
  subject_type: oneOf('subject_type', revisedSubjects),
  subject_id: idList('subject_id'),
};

const sorts: Record<(typeof revisionSorts)[number], Sort> = {
  id: { column: 'id' },
  created_at: { column: 'created_at' },
};

export const revisions: Resource = {
  name: 'revisions',
  subject: 'revisions',
  readAction: 'read',
  table: 'revision_records',
  fields: Object.keys(revisionSchema.entries),
  longFields: ['snapshot'],
  conditionColumns: ['subject_type', 'owner_id'],
  filters,
  sorts,
  includes: {
    author: personInclude('author_id'),
  },
  appends: {},
  defaultSort: [{ field: 'id', descending: true }],
  changes: 'revisions_changes',
};
