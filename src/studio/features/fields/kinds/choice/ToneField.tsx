import { Group, Radio } from '@mantine/core';
import type { CSSProperties } from 'react';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { cssVariablesResolver, theme } from '../../../../../page/theme/theme';
import section from '../../../../../page/ui/layout/Section.module.css';
import { choiceLabel } from '../group/describe-value';
import { errorsOf, FieldFrame, helpOf } from '../../frame/FieldFrame';
import classes from '../../Form.module.css';
import { useField, type FieldProps } from '../../frame/use-field';

/** The colours of the site, for the swatches only: the interface has its own. */
const siteColours = ((): CSSProperties => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const palettes = Object.entries(theme.colors ?? {}).flatMap(([name, shades]) =>
    (shades ?? []).map((shade, index) => [`--mantine-color-${name}-${index}`, shade]),
  );
  return { ...cssVariablesResolver(merged).variables, ...Object.fromEntries(palettes) } as CSSProperties;
})();

/** The tones that a block can have, each drawn as on the page. */
export function ToneField(props: FieldProps<ValueShape>) {
  const { shape, value } = props;
  const { title, faults, change } = useField(props);
  return (
    <FieldFrame {...props} faults={faults}>
      <Radio.Group
        label={title}
        description={helpOf(shape.description, faults)}
        error={errorsOf(faults)}
        value={typeof value === 'string' ? value : null}
        onChange={change}
      >
        <Group gap={8} mt={6} style={siteColours} wrap="nowrap" className={classes.tones}>
          {(shape.choices ?? []).map((choice) => (
            <Radio.Card key={choice} value={choice} className={classes.tone}>
              <span className={`${section.section} ${classes.swatch}`} data-tone={choice} />
              {choiceLabel(shape, choice)}
            </Radio.Card>
          ))}
        </Group>
      </Radio.Group>
    </FieldFrame>
  );
}
