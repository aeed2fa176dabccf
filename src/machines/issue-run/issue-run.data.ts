/** What is known of a job that issues a month's statements: pure functions for its chart (product.md, `/manage/invoices`). */
import type { InvoiceRun } from '#contract/resources/invoice.ts';

/** A job that the server is asked for. */
export type IssueOrder = {
  /** The same for an order that is given again, so that it makes no second job. */
  readonly key: string;
  /** Such as 2026-10. */
  readonly period: string;
};
/** A job that is followed, or cancelled. */
export type IssueRunId = { readonly id: number };

export type IssueRunContext = {
  /** What the server was last asked for. */
  readonly order: IssueOrder | null;
  /** The job that is followed, by its id, and how far it is once that is known. */
  readonly followed: number | null;
  readonly run: InvoiceRun | null;
};

/** What a dialog begins with. */
export function nothingFollowed(): IssueRunContext {
  return { order: null, followed: null, run: null };
}

type Args = { readonly context: IssueRunContext };

export function issueOrderOf({ context }: Args): IssueOrder {
  return context.order as IssueOrder;
}

export function issueRunIdOf({ context }: Args): IssueRunId {
  return { id: context.followed ?? 0 };
}

export const isOver = ({ status }: Pick<InvoiceRun, 'status'>): boolean =>
  status === 'done' || status === 'cancelled';
