/** Table types of migration 0041: reports of issues, urgent faults and the last runs of jobs. Columns are described there. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { IssueKind } from '#contract/resources/issue.ts';
import type { sosSeverities, sosStatuses } from '#contract/resources/sos.ts';
import type { GivenMoment, Moment, OptionalMoment } from '../column-types.ts';

export interface IssueReportsTable {
  id: GeneratedAlways<number>;
  issue_id: number;
  reporter_id: number | null;
  note: Generated<string>;
  created_at: Moment;
}

export interface SosTable {
  id: Generated<number>;
  kind: IssueKind;
  severity: Generated<(typeof sosSeverities)[number]>;
  status: Generated<(typeof sosStatuses)[number]>;
  note: Generated<string>;
  book_id: number;
  chapter_id: number | null;
  issue_id: number | null;
  reporter_id: number | null;
  owner_id: number;
  assignee_id: number | null;
  due_at: OptionalMoment;
  /** Of migration 0080. */
  told_due_at: OptionalMoment;
  reason: string | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface JobRunsTable {
  name: string;
  ran_at: GivenMoment;
  failed_at: OptionalMoment;
}

/** What migration 0041 adds to the database's type. */
export interface FaultsSchema {
  issue_reports: IssueReportsTable;
  sos: SosTable;
  job_runs: JobRunsTable;
}
