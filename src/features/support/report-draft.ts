/** What somebody has typed into a report: kept in the browser for its user until it was sent. */
import * as v from 'valibot';
import type { KeptValues } from '#lib/kept-values.ts';

const draftSchema = v.object({ subject: v.string(), body: v.string(), attachesTrace: v.boolean() });
export type ReportDraft = v.InferOutput<typeof draftSchema>;

export const emptyReport: ReportDraft = { subject: '', body: '', attachesTrace: true };

/** Seconds: whoever comes back after a week tells it anew. */
const lifetime = 604_800;
const keyOf = (userId: number) => `report-draft-${userId}`;

export const readReportDraft = (kept: KeptValues, userId: number): ReportDraft =>
  kept.read(keyOf(userId), draftSchema) ?? emptyReport;

export function keepReportDraft(kept: KeptValues, userId: number, draft: ReportDraft): void {
  kept.write(keyOf(userId), draft, lifetime);
}

export function forgetReportDraft(kept: KeptValues, userId: number): void {
  kept.remove(keyOf(userId));
}
