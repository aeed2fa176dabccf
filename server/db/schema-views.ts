/** Table types of migration 0012: saved views of lists. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { ViewList } from '#contract/resources/view.ts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

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
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
