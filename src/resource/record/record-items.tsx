/** The items of a record's menu, as its actions say: groups apart from each other, what destroys last. */
import { subject } from '@casl/ability';
import { History, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, usePanelsActor } from '#lib/bookdesk-context.tsx';
import { MenuGroup } from '#ui/menu/menu-group.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';
import { type AvailableEvent, availableEventsFor } from './available-events.ts';
import { isDestructive } from './destructive-events.ts';
import { eventIcons } from './event-icons.ts';
import type { ActionRecord, AskRecord, LoggedRecord, RecordAction, RecordActions } from './record-actions.ts';
import { RecordCaution } from './record-caution.tsx';
import { RecordReason } from './record-reason.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useHistoryPanel } from './use-history-panel.ts';
import { type RecordEventOptions, useRecordEvent } from './use-record-event.ts';

type RecordItemsProps<Row extends ActionRecord> = {
  readonly actions: RecordActions<Row>;
  readonly row: Row;
  readonly onAsk: AskRecord;
};

export function RecordItems<Row extends ActionRecord>({ actions, row, onAsk }: RecordItemsProps<Row>) {
  const { resource, subject: judged = resource, groups, lifecycle, logged, trash } = actions;
  const { t } = useMessages();
  const ability = useAbility();
  // What a person may send does not hang on the moment.
  const [openedAt] = useState(Date.now);
  const available = lifecycle === undefined ? [] : availableEventsFor(lifecycle.name, row, ability, openedAt);
  const eventItems = (events: readonly AvailableEvent[]) =>
    lifecycle &&
    events.map((event) => (
      <EventItem key={event.type} {...{ resource, lifecycle, row, onAsk }} available={event} />
    ));
  const mayTrash = trash !== undefined && ability.can('delete', subject(judged, { ...row }));
  return (
    <>
      {groups.map((group) => (
        <MenuGroup key={group[0]?.label}>
          {group.map((action) => (
            <ActionItem key={action.label} {...{ action, row, onAsk }} />
          ))}
        </MenuGroup>
      ))}
      <MenuGroup>{eventItems(available.filter(({ messageKey }) => !isDestructive(messageKey)))}</MenuGroup>
      <MenuGroup>{logged !== null && <HistoryItem logged={logged} row={row} />}</MenuGroup>
      <MenuGroup>
        {eventItems(available.filter(({ messageKey }) => isDestructive(messageKey)))}
        {mayTrash && (
          <trash.Run row={row} ask={onAsk}>
            {(run) => (
              <MenuItem icon={<Trash />} text={t(trash.label)} isDanger data-action="trash" onClick={run} />
            )}
          </trash.Run>
        )}
      </MenuGroup>
    </>
  );
}

type ActionItemProps<Row> = {
  readonly action: RecordAction<Row>;
  readonly row: Row;
  readonly onAsk: AskRecord;
};

function ActionItem<Row extends ActionRecord>({ action, row, onAsk }: ActionItemProps<Row>) {
  const { t } = useMessages();
  const ability = useAbility();
  const panels = usePanelsActor();
  const copy = useCopyLink();
  const { kind, icon: Icon, label } = action;
  const look = { icon: <Icon />, text: t(label) };
  if (kind === 'own') return <OwnItem {...{ action, row, onAsk }} />;
  if (kind === 'copy')
    return <MenuItem {...look} onClick={() => copy(action.route, row.id, action.title(row))} />;
  if (action.may?.(ability, row) === false) return null;
  if (kind === 'link') return <MenuItem {...look} href={pathOf(action.route, { id: row.id })} />;
  const about = { id: row.id, title: action.title(row) };
  return (
    <MenuItem {...look} onClick={() => panels.send({ type: 'panel.open', name: action.panel, about })} />
  );
}

type HistoryItemProps<Row> = { readonly logged: LoggedRecord<Row>; readonly row: Row };

function HistoryItem<Row extends ActionRecord>({ logged, row }: HistoryItemProps<Row>) {
  const messages = useMessages();
  const open = useHistoryPanel(logged.subject);
  if (open === null) return null;
  const show = () => open({ id: row.id, title: logged.title(row, messages) });
  return <MenuItem icon={<History />} text={messages.t('history.title')} onClick={show} />;
}

type OwnItemProps<Row> = Omit<ActionItemProps<Row>, 'action'> & {
  readonly action: Extract<RecordAction<Row>, { kind: 'own' }>;
};

function OwnItem<Row>({ action, row, onAsk }: OwnItemProps<Row>) {
  const { t } = useMessages();
  const { id, icon: Icon, label, labelOf, Run } = action;
  return (
    <Run row={row} ask={onAsk}>
      {(run) => <MenuItem icon={<Icon />} text={t(labelOf?.(row) ?? label)} data-action={id} onClick={run} />}
    </Run>
  );
}

type EventItemProps<Row extends ActionRecord> = RecordEventOptions<Row> & {
  readonly available: AvailableEvent;
  readonly onAsk: AskRecord;
};

function EventItem<Row extends ActionRecord>({ available, onAsk, ...options }: EventItemProps<Row>) {
  const { lifecycle, row } = options;
  const { type, messageKey, reason } = available;
  const { t } = useMessages();
  const events = useRecordEvent(options);
  const Icon = eventIcons[messageKey];
  const Dialog = lifecycle.dialogs?.[type];
  const caution = lifecycle.cautions?.[type];
  const choose = () => {
    if (Dialog !== undefined) onAsk((close) => <Dialog row={row} onClose={close} />);
    else if (reason === 'required')
      onAsk((close) => <RecordReason {...options} available={available} onClose={close} />);
    else if (caution !== undefined)
      onAsk((close) => <RecordCaution {...options} {...{ available, caution }} onClose={close} />);
    else void events.send(available);
  };
  return (
    <MenuItem
      icon={<Icon />}
      text={t(`event.${messageKey}`)}
      isDanger={isDestructive(messageKey)}
      data-event={type}
      onClick={choose}
    />
  );
}
