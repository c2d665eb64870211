/** One measurement; `ratio` compares `value` with the measurement that `against` names. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  ratio?: number;
  against?: string;
}
