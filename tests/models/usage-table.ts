/** Every model of use, by the name of its plan: what people do, and what they then see. */
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Instructions } from './instructions.ts';
import { invoiceInstructions, invoiceUsage } from './invoice.usage.ts';
import { autosaveInstructions, autosaveUsage } from './autosave.usage.ts';
import { adSlotInstructions, adSlotUsage } from './ad-slot.usage.ts';
import {
  administratorNavigation,
  authorNavigation,
  navigationInstructions,
  readerNavigation,
} from './navigation.usage.ts';
import { issueInstructions, issueUsage } from './issue.usage.ts';
import { nameSheetInstructions, nameSheetUsage } from './name-sheet.usage.ts';
import { orderInstructions, orderUsage } from './order.usage.ts';
import { preferencesInstructions, preferencesUsage } from './preferences.usage.ts';
import { realtimeInstructions, realtimeUsage } from './realtime.usage.ts';
import { redeemInstructions, redeemUsage } from './redeem.usage.ts';
import { registrationInstructions, registrationUsage } from './registration.usage.ts';
import { requestInstructions, requestUsage } from './request.usage.ts';
import { resetInstructions, resetUsage } from './reset.usage.ts';
import { reviewInstructions, reviewUsage } from './review.usage.ts';
import { scanInstructions, scanUsage } from './scan.usage.ts';
import { scriptInstructions, scriptUsage } from './script.usage.ts';
import { sessionInstructions, sessionUsage } from './session.usage.ts';
import { sosInstructions, sosUsage } from './sos.usage.ts';
import { themeInstructions, themeUsage } from './theme.usage.ts';
import { ticketInstructions, ticketUsage } from './ticket.usage.ts';
import { uploadInstructions, uploadUsage } from './upload.usage.ts';

export type UsageRow = {
  /** The machine of the product whose use this is: asking for its paths writes this plan, too. */
  readonly of: string;
  readonly machine: AnyStateMachine;
  readonly instructions: Instructions<EventObject>;
};

export const usageTable: Readonly<Record<string, UsageRow>> = {
  'use-of-the-session': { of: 'session', machine: sessionUsage, instructions: sessionInstructions },
  'use-of-registering': { of: 'session', machine: registrationUsage, instructions: registrationInstructions },
  'use-of-a-reset': { of: 'session', machine: resetUsage, instructions: resetInstructions },
  'use-of-a-statement': { of: 'invoice', machine: invoiceUsage, instructions: invoiceInstructions },
  'use-of-navigation-by-a-reader': {
    of: 'navigation',
    machine: readerNavigation,
    instructions: navigationInstructions,
  },
  'use-of-navigation-by-an-author': {
    of: 'navigation',
    machine: authorNavigation,
    instructions: navigationInstructions,
  },
  'use-of-navigation-by-an-administrator': {
    of: 'navigation',
    machine: administratorNavigation,
    instructions: navigationInstructions,
  },
  'use-of-a-sold-place': { of: 'ad-slot', machine: adSlotUsage, instructions: adSlotInstructions },
  'use-of-a-script': { of: 'script', machine: scriptUsage, instructions: scriptInstructions },
  'use-of-an-upload': { of: 'chapter-upload', machine: uploadUsage, instructions: uploadInstructions },
  'use-of-a-scan': { of: 'scan-run', machine: scanUsage, instructions: scanInstructions },
  'use-of-the-theme': { of: 'preferences', machine: themeUsage, instructions: themeInstructions },
  'use-of-the-preferences': {
    of: 'preferences',
    machine: preferencesUsage,
    instructions: preferencesInstructions,
  },
  'use-of-an-issue': { of: 'issue', machine: issueUsage, instructions: issueInstructions },
  'use-of-an-urgent-fault': { of: 'sos', machine: sosUsage, instructions: sosInstructions },
  'use-of-a-review': { of: 'review', machine: reviewUsage, instructions: reviewInstructions },
  'use-of-an-order': { of: 'order', machine: orderUsage, instructions: orderInstructions },
  'use-of-a-redemption': { of: 'redeem', machine: redeemUsage, instructions: redeemInstructions },
  'use-of-autosave': { of: 'autosave', machine: autosaveUsage, instructions: autosaveInstructions },
  'use-of-a-name-sheet': {
    of: 'name-sheet',
    machine: nameSheetUsage,
    instructions: nameSheetInstructions,
  },
  'use-of-a-ticket': { of: 'ticket', machine: ticketUsage, instructions: ticketInstructions },
  'use-of-a-request': { of: 'request', machine: requestUsage, instructions: requestInstructions },
  'use-of-realtime': { of: 'realtime', machine: realtimeUsage, instructions: realtimeInstructions },
};
