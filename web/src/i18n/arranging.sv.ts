/** Att ordna handen. */
export const sv = {
  lifted: 'Upplyft. Tryck där den ska ligga.',
  at: (at: number, of: number) => `Nu på plats ${at} av ${of}.`,
};
