/** What is known of a job that issues a month's statements: pure functions for its chart (product.md, `/manage/invoices`). */
import type { InvoiceRun } from '#contract/resources/invoice.ts';

/** A job that the server is asked for. */
export type IssueOrder = {
  /** The same for an order that is given again, so that it makes no second job. */
  readonly key: string;
  /** Such as 2026-10. */
  readonly period: string;
};
/** A job that is followed. */
export type IssueRunId = { readonly id: number };
/** A job that is cancelled, and whose it is. */
export type IssueRunCancel = IssueRunId & { readonly orderedBy: number };
/** The job that the address names, or null: one that is under way is looked for. */
export type NamedIssueRun = { readonly id: number | null };

export type IssueRunInput = {
  readonly named: number | null;
  readonly userId: number | null;
};

export type IssueRunContext = {
  /** What the server was last asked for. */
  readonly order: IssueOrder | null;
  /** The job that is followed, by its id, and how far it is once that is known. */
  readonly followed: number | null;
  readonly run: InvoiceRun | null;
  /** Who looks at it: what another has ordered is not stopped before that was asked. */
  readonly userId: number | null;
};

/** What a dialog begins with. */
export function firstContext({ input: { named, userId } }: { input: IssueRunInput }): IssueRunContext {
  return { order: null, followed: named, run: null, userId };
}

type Args = { readonly context: IssueRunContext };

export function issueOrderOf({ context }: Args): IssueOrder {
  return context.order as IssueOrder;
}

export function namedIssueRunOf({ context }: Args): NamedIssueRun {
  return { id: context.followed };
}

export function issueRunCancelOf({ context }: Args): IssueRunCancel {
  return { id: context.followed ?? 0, orderedBy: context.run?.actor.id ?? 0 };
}

export const isOwn = ({ run, userId }: IssueRunContext): boolean => run?.actor.id === userId;

export function issueRunIdOf({ context }: Args): IssueRunId {
  return { id: context.followed ?? 0 };
}

export const isOver = ({ status }: Pick<InvoiceRun, 'status'>): boolean =>
  status === 'done' || status === 'cancelled';
