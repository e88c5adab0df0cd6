export const Footer = () => <footer className="frame-footer">Pacta © 2023</footer>;
