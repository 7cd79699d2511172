OPENQASM 3.0;
include "stdgates.inc";
qubit[1] q;
rz(pi/2) q[0];
rx(-pi/2) q[0];
rz(pi/2) q[0];
