import { describe, expect, it } from 'vitest';
import { createOtherTabs, type OtherTabs, sessionReportSchema } from '#lib/network/other-tabs.ts';
import type { OtherTabReport } from '#machines/session/session.data.ts';

const told = (tabs: OtherTabs<OtherTabReport>) =>
  new Promise<OtherTabReport>((resolve) => {
    const stop = tabs.listen((report) => {
      stop();
      resolve(report);
    });
  });

describe('other tabs', () => {
  it('learn who has signed in, and nothing of what is no report', async () => {
    const [one, other] = [new BroadcastChannel('tabs'), new BroadcastChannel('tabs')];
    const report = told(createOtherTabs(() => other, sessionReportSchema));
    one.postMessage({ type: 'otherTab.signedIn', userId: 'An' });
    createOtherTabs(() => one, sessionReportSchema).tell({ type: 'otherTab.signedIn', userId: 7 });
    expect(await report).toEqual({ type: 'otherTab.signedIn', userId: 7 });
    one.close();
    other.close();
  });

  it('learn which session has ended, also from a page that does not say it', async () => {
    const [one, other] = [new BroadcastChannel('tabs'), new BroadcastChannel('tabs')];
    const listening = createOtherTabs(() => other, sessionReportSchema);
    const first = told(listening);
    one.postMessage({ type: 'otherTab.signedOut' });
    expect(await first).toEqual({ type: 'otherTab.signedOut' });
    const second = told(listening);
    createOtherTabs(() => one, sessionReportSchema).tell({ type: 'otherTab.signedOut', session: 5 });
    expect(await second).toEqual({ type: 'otherTab.signedOut', session: 5 });
    one.close();
    other.close();
  });

  it('are none where the browser has no channels, and nothing breaks', () => {
    const tabs = createOtherTabs(() => {
      throw new DOMException('Storage is forbidden', 'SecurityError');
    }, sessionReportSchema);
    tabs.tell({ type: 'otherTab.signedOut' });
    const stop = tabs.listen(() => undefined);
    expect(stop()).toBeUndefined();
  });
});
