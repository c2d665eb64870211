import { Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DeskIcon } from '../../theme/DeskIcon';
import classes from './TellWork.module.css';

interface PhotoInputProps {
  label: string;
  file: File | undefined;
  onChange: (file: File) => void;
}

/** The field for a photograph, taken with the camera or chosen on the device. */
export function PhotoInput({ label, file, onChange }: PhotoInputProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const take = (files: FileList | null) => {
    const [taken] = files ?? [];
    if (taken) onChange(taken);
  };
  const shown = label.toLocaleLowerCase('fr');
  return (
    <div role="group" aria-label={`Photo d’${shown}`}>
      <Text span display="block" mb={4} fz={14} fw={500}>
        {label}
      </Text>
      {address ? (
        <img src={address} alt={label} className={classes.picture} />
      ) : (
        <div className={classes.picture}>
          <DeskIcon name="desk-photo" size={32} />
        </div>
      )}
      <Group gap={8} mt={8}>
        <label className={classes.source}>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={`Prendre la photo d’${shown}`}
            onChange={(event) => take(event.currentTarget.files)}
          />
          Prendre
        </label>
        <label className={classes.source}>
          <input
            type="file"
            accept="image/*"
            aria-label={`Choisir la photo d’${shown}`}
            onChange={(event) => take(event.currentTarget.files)}
          />
          Choisir
        </label>
      </Group>
    </div>
  );
}
