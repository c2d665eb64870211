import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { editorColors, editorTheme } from '../../ui/editor-theme';
import { environment } from '../../store/context/environment';

/**
 * The theme of the editor. In a tab of an application, dialogs and menus are hidden with it, and then do not lock
 * scrolling.
 */
export function EditorTheme({ children }: { children: ReactNode }) {
  const { tab } = environment();
  const isShown = useSyncExternalStore(tab?.onShown ?? never, tab?.isShown ?? always);
  const theme = useMemo(() => {
    if (!tab) return editorTheme;
    const layer = { defaultProps: { lockScroll: isShown } };
    const components = {
      Portal: { defaultProps: { target: `#${tab.name}` } },
      Modal: layer,
      Drawer: layer,
    };
    return mergeThemeOverrides(editorTheme, { components });
  }, [tab, isShown]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={editorColors}>
      {children}
    </MantineProvider>
  );
}

function never(): () => void {
  return () => undefined;
}

function always(): boolean {
  return true;
}
