/** What views ask of the issuing of a month. */
import type { SnapshotFrom } from 'xstate';
import { isOwn } from './issue-run.data.ts';
import type { issueRunMachine } from './issue-run.machine.ts';

type IssueRunSnapshot = SnapshotFrom<typeof issueRunMachine>;

export const selectIssueRun = (snapshot: IssueRunSnapshot) => snapshot.context.run;
/** Whether a call is on its way whose answer decides what comes next. */
export const selectIssueIsBusy = (snapshot: IssueRunSnapshot) => snapshot.hasTag('busy');
export const selectIssueIsFollowed = (snapshot: IssueRunSnapshot) =>
  snapshot.matches('following') ||
  snapshot.matches('cancelling') ||
  snapshot.matches({ failed: 'following' });
/** Whether somebody is asked about the job of another. */
export const selectIssueIsConfirming = (snapshot: IssueRunSnapshot) =>
  snapshot.matches({ following: 'confirming' });
export const selectIssueIsFinished = (snapshot: IssueRunSnapshot) => snapshot.matches('finished');
/** Whether whoever looks on has ordered it. */
export const selectIssueIsOwn = (snapshot: IssueRunSnapshot) => isOwn(snapshot.context);
/** Nothing is heard of a job that goes on. */
export const selectIssueIsLost = (snapshot: IssueRunSnapshot) => snapshot.matches({ failed: 'following' });
/** What got no answer; null where nothing waits to be ordered again. */
export const selectIssueOrder = (snapshot: IssueRunSnapshot) =>
  snapshot.matches({ failed: 'ordering' }) ? snapshot.context.order : null;
