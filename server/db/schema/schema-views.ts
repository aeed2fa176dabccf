/** Table types of migration 0012: saved views of lists. Columns are described there. */
import type { Generated } from 'kysely';
import type { ViewList } from '#contract/resources/view.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

export interface ViewsTable {
  id: Generated<number>;
  owner_id: number;
  list: ViewList;
  title: string;
  query: string;
  is_shared: Generated<boolean>;
  position: number;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: OptionalMoment;
}

export interface DefaultViewsTable {
  user_id: number;
  list: ViewList;
  view_id: number;
}

/** What migration 0012 adds to the database's type. */
export interface ViewsSchema {
  views: ViewsTable;
  default_views: DefaultViewsTable;
}
