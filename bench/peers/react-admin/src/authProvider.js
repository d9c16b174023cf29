/** The auth provider of the documentation, which stores the signed-in user in localStorage. */
export const authProvider = {
  login: async ({ username }) => {
    localStorage.setItem('username', username);
  },
  logout: async () => {
    localStorage.removeItem('username');
  },
  checkError: async ({ status }) => {
    if (status === 401 || status === 403) throw new Error('Session expired');
  },
  checkAuth: async () => {
    if (!localStorage.getItem('username')) throw new Error('Not authenticated');
  },
  getPermissions: async () => undefined,
};
