/** A value between two ends, by pointer or arrow keys. */
import '@blueprintjs/core/lib/css/blueprint.css?fields';
import { Slider as BlueprintSlider } from '@blueprintjs/core';
import { useId } from 'react';
import styles from './slider.module.css';

type SliderProps = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

export function Slider({ label, min, max, step, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <span id={id}>{label}</span>
      <BlueprintSlider
        min={min}
        max={max}
        initialValue={min}
        stepSize={step}
        value={value}
        labelRenderer={false}
        handleHtmlProps={{ 'aria-labelledby': id }}
        onChange={onChange}
      />
    </div>
  );
}
