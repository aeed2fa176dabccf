/** A setting of the look that is on or off (specification, section 3). */
import { useSelector } from '@xstate/react';
import { useMessages } from '#i18n/messages.ts';
import { usePreferencesActor } from '#lib/bookdesk-context.tsx';
import { selectChoice } from '#machines/preferences/preferences.selectors.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';

type LookSwitchProps = {
  readonly setting: 'vertical-navigation-collapsed' | 'semi-dark' | 'navbar-blur';
  readonly disabled?: boolean;
};

export function LookSwitch({ setting, disabled = false }: LookSwitchProps) {
  const { t } = useMessages();
  const preferences = usePreferencesActor();
  const isOn = useSelector(preferences, selectChoice(setting)) === 'on';
  return (
    <Checkbox
      name={setting}
      label={t(`look.${setting}`)}
      checked={isOn}
      disabled={disabled}
      onChange={() => preferences.send({ type: 'preferences.choose', setting, value: isOn ? 'off' : 'on' })}
    />
  );
}
