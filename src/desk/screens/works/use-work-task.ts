import { useTask } from '../../store/use-desk';

/** Runs changes of works, one at a time; after each, `onChange` asks again what there is. Announces what was done. */
export function useWorkTask(onChange: () => Promise<void>) {
  const { isBusy, run } = useTask();
  const does = (task: () => Promise<void>, said: string) =>
    void run(async () => {
      await task();
      await onChange();
      return said;
    });
  return { isBusy, does };
}
