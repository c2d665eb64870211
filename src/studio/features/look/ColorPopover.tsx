import { ActionIcon, Button, ColorPicker, ColorSwatch, Popover } from '@mantine/core';
import { useEyeDropper } from '@mantine/hooks';

interface ColorPopoverProps {
  title: string;
  color: string;
  onChange: (color: string) => void;
}

/** A swatch of the colour, with a picker below. */
export function ColorPopover({ title, color, onChange }: ColorPopoverProps) {
  const { supported, open } = useEyeDropper();

  async function take(): Promise<void> {
    // If the user cancels with Escape, the browser reports a failure.
    const taken = await open().catch(() => undefined);
    if (taken) onChange(taken.sRGBHex);
  }

  return (
    // Above the field, because the fix is below it.
    <Popover position="top-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="transparent" size={34} aria-label={`Choisir à l’œil : ${title}`}>
          <ColorSwatch component="span" color={color} size={24} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={10}>
        <ColorPicker
          format="hex"
          value={color}
          onChange={onChange}
          saturationLabel={`${title} : vivacité et clarté`}
          hueLabel={`${title} : teinte`}
        />
        {supported ? (
          <Button variant="default" size="xs" mt={10} fullWidth onClick={() => void take()}>
            Prendre une couleur à l’écran
          </Button>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
