/** The palette, for what is drawn outside a page: social images, icons, the colour of a browser's frame. Same values as `theme.ts`. */
export const brand = {
  petrol: '#0f4c5c',
  deepPetrol: '#0a3844',
  copper: '#d98b57',
  paper: '#fbf8f4',
  mist: '#dce9ec',
} as const;
