import { Skeleton, Stack } from '@mantine/core';

/** A placeholder for the fields while they load. */
export function FormSkeleton() {
  return (
    <Stack gap={24} aria-busy="true" aria-label="Chargement du formulaire">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index}>
          <Skeleton height={12} width="38%" mb={10} />
          <Skeleton height={index % 2 === 0 ? 36 : 76} />
        </div>
      ))}
    </Stack>
  );
}
