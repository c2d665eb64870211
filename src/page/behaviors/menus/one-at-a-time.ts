/**
 * Of the `details` with the same name, closes the others when one opens: in browsers before Chrome 120, Safari 17.2 and
 * Firefox 130, which do not do it themselves.
 */
export function oneAtATime(): void {
  const onToggle = ({ target }: Event) => {
    const { open, attributes } = target as HTMLDetailsElement;
    const name = open && attributes.getNamedItem('name');
    if (name)
      for (const other of document.getElementsByName(name.value) as NodeListOf<HTMLDetailsElement>)
        other.open = other === target;
  };
  // Captured, because it does not bubble.
  document.addEventListener('toggle', onToggle, true);
}
